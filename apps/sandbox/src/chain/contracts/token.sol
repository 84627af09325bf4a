// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A token of play money with six decimals. Its owner can mint any amount.
contract Token {
    string public constant name = "Tether USD (play money)";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    address private immutable owner = msg.sender;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        require(msg.sender == owner, "only its owner");
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    /// Reverts, and so leaves no log, if the sender's balance is too small.
    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
